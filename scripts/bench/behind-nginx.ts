import { execFileSync, spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

type Site = Readonly<{ protocol: 'http' | 'https'; port: number; target: number }>;

/** The settings that docs/operations.md recommends. */
const config = (folder: string, { protocol, port, target }: Site) => `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log crit;
worker_processes 1;
events { worker_connections 4096; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  gzip on;
  gzip_min_length 1000;
  gzip_proxied any;
  gzip_types text/css application/javascript text/javascript application/json text/x-component image/svg+xml;
  upstream hour_cards { server 127.0.0.1:${target}; keepalive 32; }
  server {
    ${protocol === 'https' ? `listen 127.0.0.1:${port} ssl http2; ssl_certificate ${folder}/cert.pem; ssl_certificate_key ${folder}/key.pem;` : `listen 127.0.0.1:${port};`}
    location / {
      proxy_pass http://hour_cards;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }
}
`;

/** Serves an application as in production. Returns a function that stops it. */
export async function startNginx(folder: string, site: Site): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const subject = ['-subj', '/CN=localhost', '-days', '2', '-nodes', '-newkey', 'rsa:2048'];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  execFileSync('openssl', ['req', '-x509', ...subject, ...files], { stdio: 'ignore' });
  const file = join(folder, 'nginx.conf');
  await writeFile(file, config(folder, site));
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  const child = spawn('nginx', ['-c', file, '-p', folder], { env, stdio: 'inherit' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await pause(500);
  if (child.exitCode !== null) throw new Error('nginx did not start (Debian: apt-get install nginx-light).');
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}
