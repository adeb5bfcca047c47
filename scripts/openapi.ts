import { writeFileSync } from 'node:fs';
import { openapiDocument } from '../backend/openapi/openapi-document';

/**
 * `npm run openapi`: writes `docs/openapi.json` from the contract. A test fails if that file is out of date.
 */
const file = new URL('../docs/openapi.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(openapiDocument(), null, 2)}\n`);
