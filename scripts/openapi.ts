import { writeFileSync } from 'node:fs';
import { openapiDocument } from '../backend/openapi/openapi-document';

/** Writes `docs/openapi.json` from the contract: `npm run openapi`. A test fails when it is out of date. */
const file = new URL('../docs/openapi.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(openapiDocument(), null, 2)}\n`);
