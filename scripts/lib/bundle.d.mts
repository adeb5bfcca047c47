/** Bundles the service worker, by default into public/sw.js. */
export function bundleWorker(options?: { development?: boolean; outfile?: string }): Promise<void>;
