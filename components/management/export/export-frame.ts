/**
 * What `/api/management/export` sends, one JSON object a line: the file's name first, then how far it is and pieces of the
 * file (base64), and at the end that it is whole, or why there is none. A stream that ends without either is no file.
 */
export type ExportFrame =
  | Readonly<{ kind: 'file'; name: string; type: string }>
  | Readonly<{ kind: 'progress'; done: number; total: number }>
  | Readonly<{ kind: 'piece'; base64: string }>
  | Readonly<{ kind: 'whole' }>
  | Readonly<{ kind: 'failed'; statusCode: number; message: string }>;
