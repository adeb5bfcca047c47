import type { CellReader, WrittenCell } from './cells';

/** The choices for a cell: a fixed list, or the first column of another sheet. */
type ChoiceList = readonly string[] | Readonly<{ ofSheet: string }>;

export type Column = Readonly<{
  title: string;
  explanation: string;
  example: string;
  isRequired?: boolean;
  /** The column may be missing, because older workbooks do not have it. */
  isOptional?: boolean;
  width?: number;
  choices?: ChoiceList;
  /** The type of the empty cells. The default is text, so that a typed 00417 stays 00417. */
  holds?: 'date' | 'hours';
  /** For people who read the sheet; not imported. */
  isForReading?: boolean;
}>;

/** Looks up a name by employee number, for columns that only help people read the sheet. */
export type NameOf = (number: string) => string;

/** A sheet in the workbook: its columns, and how to read, write and identify a row. */
export type Sheet<Row> = Readonly<{
  name: string;
  columns: readonly Column[];
  read: (cells: CellReader) => Row;
  /** Returns cells in the order of the columns. */
  write: (row: Row, nameOf: NameOf) => readonly WrittenCell[];
  /** Returns the natural key. */
  key: (row: Row) => string;
  /** Returns the row's name for messages. */
  label: (row: Row, nameOf: NameOf) => string;
}>;
