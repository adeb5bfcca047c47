import type { CellReader, WrittenCell } from './cells';

/** Names that may be chosen in a cell: given here, or those in the first column of another sheet. */
type ChoiceList = readonly string[] | Readonly<{ ofSheet: string }>;

export type Column = Readonly<{
  title: string;
  explanation: string;
  example: string;
  isRequired?: boolean;
  /** Workbooks from before the column do without it. */
  isOptional?: boolean;
  width?: number;
  choices?: ChoiceList;
  /** What is typed in its empty cells; text when it is not said, so that 00417 stays 00417. */
  holds?: 'date' | 'hours';
  /** Helps whoever reads it; what stands there is not read back. */
  isForReading?: boolean;
}>;

/** The name of the person with an employee number, for the columns that only help reading. */
export type NameOf = (number: string) => string;

/** A sheet of the workbook: its columns, and how a row is read, written and named. */
export type Sheet<Row> = Readonly<{
  name: string;
  columns: readonly Column[];
  read: (cells: CellReader) => Row;
  /** In the order of the columns. */
  write: (row: Row, nameOf: NameOf) => readonly WrittenCell[];
  /** The natural key. */
  key: (row: Row) => string;
  /** As a message names the row. */
  label: (row: Row, nameOf: NameOf) => string;
}>;
