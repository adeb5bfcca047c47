/**
 * Puts a text on the clipboard that still has to come. The clipboard is asked at once, while the click still counts: some
 * browsers no longer allow it when the text is there. False when it was refused or cannot be done here; never throws.
 */
export async function copyLater(text: Promise<string>): Promise<boolean> {
  const { clipboard } = navigator;
  if (!clipboard) return false;
  try {
    if (typeof ClipboardItem === 'function' && typeof clipboard.write === 'function') {
      const plain = text.then((content) => new Blob([content], { type: 'text/plain' }));
      // Whoever refuses does not look at what it was given.
      plain.catch(() => {});
      await clipboard.write([new ClipboardItem({ 'text/plain': plain })]);
    } else {
      await clipboard.writeText(await text);
    }
    return true;
  } catch {
    return false;
  }
}
