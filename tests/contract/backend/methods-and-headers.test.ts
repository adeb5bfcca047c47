import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/test-backend';

let backend: TestBackend;
let token: string;
beforeAll(async () => {
  backend = await startTestBackend();
  token = await backend.login('fulltime');
});
afterAll(() => backend.stop());

it.each([
  ['/customer/user/info', 'GET, HEAD', ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY']],
  ['/customer/hour-cards', 'POST, GET, HEAD', ['PUT', 'DELETE', 'QUERY']],
  ['/customer/hour-cards/uncreated', 'GET, HEAD', ['PUT', 'DELETE']],
  ['/customer/hour-cards/1', 'GET, PUT, HEAD', ['POST', 'DELETE']],
  ['/customer/hour-cards/1/approve', 'POST', ['GET', 'HEAD', 'PUT', 'QUERY']],
  ['/base/password/reset', 'POST', ['GET', 'PUT']],
])('answers 405 with the allowed methods of %s to other methods', async (path, allowed, refused) => {
  for (const method of refused) {
    const response = await fetch(`${backend.url}${path}`, { method, headers: { authorization: `Bearer ${token}` } });
    expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, allowed]);
    if (method !== 'HEAD')
      expect(await response.json()).toMatchObject({ success: false, message: 'method_not_allowed' });
  }
});

it.each([
  ['/customer/user/info', 200],
  ['/customer/hour-cards/x%20y', 422],
  ['/customer/nothing', 404],
  ['/health', 200],
  ['/admin', 200],
])('forbids caching or framing %s and guessing its type', async (path, status) => {
  const response = await fetch(`${backend.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';.* frame-ancestors 'none'$/);
});
