import { getTranslations } from 'next-intl/server';
import { methods, type RouteHandler } from '@/lib/http/methods';
import { offlinePage } from './offline-page';

/** What the service worker keeps for when the network is away (`public/sw.js`). It says nothing about anybody. */
const show: RouteHandler = async (request) => {
  const [t, brand] = await Promise.all([getTranslations('offline'), getTranslations('brand')]);
  const texts = { brand: brand('name'), title: t('title'), text: t('text'), unsaved: t('unsaved'), retry: t('retry') };
  return new Response(offlinePage(texts, request.headers.get('x-nonce') ?? ''), {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: show, HEAD: show });
