/** Drawn at each request, as ours are. */
export const dynamic = 'force-dynamic';

/** A page without anything of its own: whatever a browser downloads for it is the framework's share. */
export default function EmptyPage() {
  return <p>Leeg</p>;
}
