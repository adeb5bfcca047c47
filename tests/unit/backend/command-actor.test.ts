import { userInfo } from 'node:os';
import { expect, it, vi } from 'vitest';
import { commandActor } from '@/backend/audit/record-audit';

vi.mock('node:os', { spy: true });

it('names the user who runs a command', () => {
  vi.mocked(userInfo).mockReturnValueOnce({ ...userInfo(), username: 'karin' });
  expect(commandActor()).toEqual({ name: 'karin (opdracht)' });
});

it('gives the number of a user without a name, as in some containers', () => {
  vi.mocked(userInfo).mockImplementationOnce(() => {
    throw Object.assign(new Error('uv_os_get_passwd returned ENOENT'), { code: 'ERR_SYSTEM_ERROR' });
  });
  expect(commandActor()).toEqual({ name: `gebruiker ${process.getuid?.()} (opdracht)` });
});
