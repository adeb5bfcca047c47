/** Rendered on each request, like the application's own pages. */
export const dynamic = 'force-dynamic';

/** An empty page. Everything that a browser downloads for it belongs to the framework. */
export default function EmptyPage() {
  return <p>Leeg</p>;
}
