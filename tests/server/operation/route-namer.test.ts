import { describe, expect, it } from 'vitest';
import { routeNamer } from '@/lib/operation/exchanges';

const manifest = {
  staticRoutes: [{ page: '/' }, { page: '/hour-cards/edit' }, { page: '/api/health' }],
  dynamicRoutes: [
    { page: '/api/hour-cards/[hourCardId]', regex: '^/api/hour\\-cards/([^/]+?)(?:/)?$' },
    { page: '/api/[[...path]]', regex: '^/api(?:/(.+?))?(?:/)?$' },
  ],
};

describe('route name in the log', () => {
  it.each([
    ['/', '/'],
    ['/?token=geheim', '/'],
    ['/hour-cards/edit?hourCardId=55&email=jan@x.nl#top', '/hour-cards/edit'],
    ['/hour-cards/edit/', '/hour-cards/edit'],
    ['/api/hour-cards/55', '/api/hour-cards/{hourCardId}'],
    ['/api/of/anything/else', '/api/{path}'],
    ['/_next/static/chunks/1.js?v=2', '/_next'],
    ['/wp-admin/jan@example.nl', 'unknown'],
    ['http://elsewhere.example/api/health', 'unknown'],
  ])('maps the address %s to the route name %s', (url, name) => {
    expect(routeNamer(manifest)(url)).toBe(name);
  });

  it.each([
    ['/hour-cards/edit?hourCardId=55', '/hour-cards/edit'],
    ['/api/hour-cards/55/approve', '/api/hour-cards/{…}/approve'],
    ['/invite/jan@example.nl', '/invite/{…}'],
    ['/x/ABCdefGHI', '/x/{…}'],
    ['/', '/'],
  ])('derives the route name from the path when there is no build: %s becomes %s', (url, name) => {
    expect(routeNamer(null)(url)).toBe(name);
  });
});
