/** Takes away a toast whose text is no longer true. Where the library never came, there is none. */
export async function dismissToast(text: string): Promise<void> {
  const library = await import('sonner').catch(() => null);
  if (library === null) return;
  const { toast } = library;
  for (const shown of toast.getToasts()) if ('title' in shown && shown.title === text) toast.dismiss(shown.id);
}
