import { writeFileSync } from 'node:fs';
import { openapiDocument } from '../backend/openapi/openapi-document';

/** Writes `docs/openapi.json` from the contract: `node --import tsx scripts/openapi.ts`. A test fails when it is stale. */
const file = new URL('../docs/openapi.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(openapiDocument(), null, 2)}\n`);
