/** Rendered on each request, like our own pages. */
export const dynamic = 'force-dynamic';

/** An empty page: all that a browser downloads for it belongs to the framework. */
export default function EmptyPage() {
  return <p>Leeg</p>;
}
