import type { TestBackend } from './test-backend';

export function payrollPage({ tools, url, adminCookie }: TestBackend) {
  const show = async (from: string, to = '') => tools(`/admin/payroll?${new URLSearchParams({ from, to })}`);

  /** Returns the preview and the fields of its form. `shown` is empty if the preview has no button. */
  async function preview(from: string, to = '') {
    const page = await (await show(from, to)).text();
    const [, shown = ''] = /name="shown" value="([^"]+)"/.exec(page) ?? [];
    return { page, form: { from, to, shown } };
  }

  return {
    show,
    preview,
    /** Previews a run, presses the button and returns the page with the result. */
    make: async (from = '2026-47', to = '') => {
      const { form } = await preview(from, to);
      return (await tools('/admin/payroll', form)).text();
    },
    undo: async (run: string | number, why = 'Proef') =>
      (await tools('/admin/payroll/undo', { run: String(run), why })).text(),
    keep: async (text: string, name = 'loonkolommen.json', redirect: RequestRedirect = 'follow') => {
      const body = new FormData();
      body.set('columns', new File([text], name));
      const headers = { cookie: await adminCookie(), origin: url };
      return fetch(`${url}/admin/payroll/columns`, { method: 'POST', headers, body, redirect });
    },
  };
}

export const runIn = (page: string) => /Loonrun (\d+) is gemaakt/.exec(page)?.[1] ?? '';
