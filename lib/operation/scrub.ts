const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** What a query holds: tokens of links, e-mail addresses, names. */
const query = /\?[^\s"'<>)]*/g;
/** Whatever is as long and as mixed as a token: 20 characters or more with a digit among them, a seal or a JWT too. */
const token = /(?=[\w.~*+/=-]*\d)(?=[\w.~*+/=-]*[A-Za-z])[\w~*+=-]{20,}(?:\.[\w~*+=-]+)*/g;
const bearer = /\b(bearer|basic)\s+\S+/gi;

/** A text for a log or a report without what looks like an e-mail address, a query or a token in it. */
export function scrub(text: string): string {
  return text.replace(bearer, '$1 …').replace(query, '?…').replace(email, '…@…').replace(token, '…');
}
