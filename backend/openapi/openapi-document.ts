import { z } from 'zod';
import { calls } from '@/lib/contract/calls';
import type { CallDefinition } from '@/lib/contract/define-call';
import { failureSchema } from '@/lib/contract/define-call';

type Json = Readonly<Record<string, unknown>>;

const jsonBody = (schema: Json) => ({ 'application/json': { schema } });
const failure = { $ref: '#/components/responses/Failure' };

/**
 * Generates the OpenAPI 3.1 document for both APIs from the contract. The result is stored in
 * `docs/openapi.json` (rule: backend-contract).
 */
export function openapiDocument(): Json {
  const schemas: Record<string, unknown> = {};
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, call] of Object.entries<CallDefinition>(calls)) {
    const path = `/${call.api}${call.path}`;
    const method = call.method.toLowerCase();
    const operation = operationOf(name, call, schemas);
    const known = paths[path]?.[method];
    paths[path] = { ...paths[path], [method]: known ? merged(known, operation) : operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hour cards',
      version: '1.2.0',
      description: 'The base API and the customer API that the application speaks to. Generated; do not edit.',
    },
    servers: [{ url: 'http://127.0.0.1:4000', description: 'The reference backend' }],
    tags: [
      { name: 'base', description: 'Passwords, invitations, impersonation' },
      { name: 'customer', description: 'Everything else' },
    ],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      responses: {
        Failure: { description: 'Why it could not be done', content: jsonBody(schemaOf('Failure', failureSchema, {})) },
      },
      schemas,
    },
  };
}

function operationOf(name: string, call: CallDefinition, schemas: Record<string, unknown>): Json {
  return {
    operationId: name,
    tags: [call.api],
    summary: call.summary,
    security: call.token ? [{ token: [] }] : [],
    parameters: [...parametersOf(name, 'path', call.params), ...parametersOf(name, 'query', call.query)],
    ...(call.body && { requestBody: { required: true, content: jsonBody(schemaOf(name, call.body, schemas)) } }),
    responses: {
      200: { description: 'Done', content: jsonBody(schemaOf(`${name}Answer`, call.answer, schemas)) },
      default: failure,
    },
  };
}

/**
 * Merges two calls with the same method and path. They differ in their query, so every parameter becomes
 * optional.
 */
function merged(one: Json, other: Json): Json {
  const parameters = [one, other].flatMap((operation) => z.array(parameterSchema).parse(operation.parameters));
  return {
    ...one,
    description: `Also ${String(other.operationId)}: ${String(other.summary)}`,
    parameters: parameters.map((parameter) => ({ ...parameter, required: parameter.in === 'path' })),
  };
}

const parameterSchema = z.looseObject({ in: z.enum(['path', 'query']) });
const fieldsSchema = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

function parametersOf(name: string, place: 'path' | 'query', schema: z.ZodType): Json[] {
  const { properties, required } = fieldsSchema.parse(schemaOf(name, schema, {}));
  return Object.entries(properties).map(([field, fieldSchema]) => ({
    name: field,
    in: place,
    required: required.includes(field),
    schema: fieldSchema,
  }));
}

/** The schema of the data on the wire, before parsing. Recursive parts move to the document's components. */
function schemaOf(name: string, schema: z.ZodType, schemas: Record<string, unknown>): Json {
  const { $schema: _, ...raw } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const renamed: unknown = JSON.parse(JSON.stringify(raw).replaceAll('#/$defs/', `#/components/schemas/${name}`));
  const { $defs, ...own } = z.looseObject({ $defs: z.record(z.string(), z.unknown()).default({}) }).parse(renamed);
  for (const [part, definition] of Object.entries($defs)) schemas[`${name}${part}`] = definition;
  return own;
}
