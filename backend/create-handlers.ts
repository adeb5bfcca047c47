import { accountHandlers } from './accounts/account-handlers';
import { hourCardHandlers } from './hour-cards/hour-card-handlers';
import type { Handlers } from './http/handler';
import { lookupHandlers } from './lookups/lookup-handlers';
import { peopleHandlers } from './people/people-handlers';
import type { Services } from './services';

/** A handler for every call of the contract; one that is missing is a type error. */
export function createHandlers(services: Services): Handlers {
  return {
    ...accountHandlers(services),
    ...peopleHandlers(services),
    ...lookupHandlers(services),
    ...hourCardHandlers(services),
  };
}
