// `npm run icons`: the icons of the web manifest and of iOS, drawn from app/icon.svg.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';

const svg = await readFile('app/icon.svg', 'utf8');
const ground = '#3c4bc2';
/** `share` is the drawing's share of the icon; phones may crop a maskable icon to a circle. */
const icons = [
  { path: 'public/icons/icon-192.png', size: 192, share: 1, transparent: true },
  { path: 'public/icons/icon-512.png', size: 512, share: 1, transparent: true },
  { path: 'public/icons/maskable-512.png', size: 512, share: 0.8, transparent: false },
  { path: 'app/apple-icon.png', size: 180, share: 1, transparent: false },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
});
const page = await browser.newPage();
await mkdir('public/icons', { recursive: true });
for (const { path, size, share, transparent } of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${transparent ? 'transparent' : ground}">` +
      `<div style="width:${size * share}px;height:${size * share}px">${svg}</div></body>`,
  );
  await writeFile(path, await page.screenshot({ omitBackground: transparent }));
}
await browser.close();
