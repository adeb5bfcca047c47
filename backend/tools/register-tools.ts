import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';
import type { ToolsAccess } from './tools-access';

/** The admin page and the outbox, for the demo and for whoever runs it. */
export function registerTools(_app: FastifyInstance, _services: Services, _access: ToolsAccess): void {}
