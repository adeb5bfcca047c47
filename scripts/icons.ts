// `npm run icons`: draws the icons for the web manifest and for iOS from app/icon.svg, and collects the
// Lucide icons that are named in components/ui/icon.tsx.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import * as drawings from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const named = (await readFile('components/ui/icon.tsx', 'utf8')).matchAll(/^ {2}\| '([a-z0-9-]+)'/gm);
const symbols = [...named].map(([, name = '']) => {
  const drawing = Object.entries(drawings).find(([other]) => kebabCase(other) === name)?.[1];
  if (!isDrawing(drawing)) throw new Error(`Lucide has no ${name}`);
  const lines = renderToStaticMarkup(createElement(drawing)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return `  <symbol id="${name}" viewBox="0 0 24 24">${lines.replaceAll(/><\/\w+>/g, '/>')}</symbol>\n`;
});
const notice = '<!-- Of Lucide, https://lucide.dev, under the ISC licence. Made by `npm run icons`. -->';
const sprite = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" aria-hidden="true">\n  ${notice}\n${symbols.join('')}</svg>\n`;
await writeFile('components/ui/icons.svg', sprite);

const svg = await readFile('app/icon.svg', 'utf8');
const ground = '#3c4bc2';
/**
 * `share` is the part of the icon that the drawing fills. It is smaller for a maskable icon, because phones
 * may crop that to a circle.
 */
const sizes = [
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
for (const { path, size, share, transparent } of sizes) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${transparent ? 'transparent' : ground}">` +
      `<div style="width:${size * share}px;height:${size * share}px">${svg}</div></body>`,
  );
  await writeFile(path, await page.screenshot({ omitBackground: transparent }));
}
await browser.close();

function kebabCase(name: string): string {
  return name.replace(/(?<!^)([A-Z0-9])/g, '-$1').toLowerCase();
}

/** Whether an export of the package is an icon, and not one of its functions. */
function isDrawing(found: unknown): found is typeof drawings.X {
  return typeof found === 'object' && found !== null && 'render' in found;
}
