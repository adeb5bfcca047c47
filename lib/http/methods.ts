import { refuse } from './answer-result';

type RouteContext = Readonly<{ params: Promise<Readonly<Record<string, string | string[] | undefined>>> }>;
export type RouteHandler = (request: Request, context: RouteContext) => Promise<Response>;

const names = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Method = (typeof names)[number];

/** The exports of a route file: its handlers, and 405 in JSON for every other method. */
export function methods(handlers: Partial<Record<Method, RouteHandler>>): Record<Method, RouteHandler> {
  const allowed = names.filter((name) => handlers[name] !== undefined).join(', ');
  const notAllowed: RouteHandler = async () => {
    const answer = refuse(405, 'method_not_allowed');
    answer.headers.set('Allow', allowed);
    return answer;
  };
  return {
    GET: handlers.GET ?? notAllowed,
    HEAD: handlers.HEAD ?? notAllowed,
    POST: handlers.POST ?? notAllowed,
    PUT: handlers.PUT ?? notAllowed,
    PATCH: handlers.PATCH ?? notAllowed,
    DELETE: handlers.DELETE ?? notAllowed,
    OPTIONS: handlers.OPTIONS ?? notAllowed,
  };
}
