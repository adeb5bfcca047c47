import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { registry } from '@/backend/metrics';
import { payrollPage } from '../support/payroll-page';
import { startPayrollWeek } from '../support/payroll-week';
import { startTestBackend } from '../support/test-backend';

const { backend, decline, reset, stop } = await startPayrollWeek();
beforeEach(async () => {
  await reset();
  registry.resetMetrics();
});
afterAll(stop);

const scrape = (headers: Readonly<Record<string, string>> = {}, url = backend.url) =>
  fetch(`${url}/metrics`, { headers });

/** Returns the lines of a metric that are not zero, without the buckets. */
async function figures(name: string): Promise<readonly string[]> {
  const lines = (await (await scrape()).text()).split('\n');
  return lines.filter((line) => line.startsWith(name) && !line.endsWith(' 0'));
}

describe('/metrics of the backend', () => {
  it('returns the metrics in the format of Prometheus, only to this machine', async () => {
    const response = await scrape();
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    expect((await scrape({ 'x-forwarded-for': '192.0.2.7' })).status).toBe(404);
    expect((await scrape({ 'x-forwarded-host': 'uren.example' })).status).toBe(404);
  });

  it('requires the token if there is one', async () => {
    const guarded = await startTestBackend({ database: backend.database, metricsToken: 'the-token-of-prometheus' });
    expect((await scrape({}, guarded.url)).status).toBe(404);
    expect((await scrape({ authorization: 'Bearer the-token-of-prometheuz' }, guarded.url)).status).toBe(404);
    const headers = { authorization: 'Bearer the-token-of-prometheus', 'x-forwarded-for': '192.0.2.7' };
    expect((await scrape(headers, guarded.url)).status).toBe(200);
    await guarded.stop();
  });

  it('counts requests by the pattern of their route', async () => {
    await backend.tools('/outbox/8123');
    await fetch(`${backend.url}/jan@example.nl`);
    const name = 'hour_cards_http_request_duration_seconds_count';
    expect(await figures(name)).toEqual([
      `${name}{method="GET",route="/outbox/:id",status="404"} 1`,
      `${name}{method="GET",route="unknown",status="404"} 1`,
    ]);
    expect(await (await scrape()).text()).not.toMatch(/8123|jan@/);
  });

  it('counts saves, decisions, payroll runs and e-mails', async () => {
    await reset();
    await decline(2);
    await payrollPage(backend).make();
    expect(await figures('hour_cards_changes_total')).toEqual([
      'hour_cards_changes_total{action="card_created"} 2',
      'hour_cards_changes_total{action="card_approved"} 1',
      'hour_cards_changes_total{action="card_declined"} 1',
      'hour_cards_changes_total{action="payroll_run"} 1',
    ]);
    await expect.poll(() => figures('hour_cards_mails_total')).toEqual(['hour_cards_mails_total{outcome="sent"} 1']);
  });

  it('does not count a change that was refused', async () => {
    await decline(2);
    await expect(decline(2)).rejects.toThrow('409 already_declined');
    expect(await figures('hour_cards_changes_total')).toEqual(['hour_cards_changes_total{action="card_declined"} 1']);
  });

  it('counts e-mails that could not be sent', async () => {
    const mailer = { send: () => Promise.reject(new Error('refused')) };
    const silent = await startTestBackend({ database: backend.database, mailer });
    const body = { user_identifier_value: 'fulltime@demo.example', app_identifier: 'hour-cards' };
    await silent.ask('requestPasswordReset', null, { body });
    await expect.poll(() => figures('hour_cards_mails_total')).toEqual(['hour_cards_mails_total{outcome="failed"} 1']);
    await silent.stop();
  });
});
