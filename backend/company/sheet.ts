import type { CellReader, WrittenCell } from './cells';

/** The choices of a cell: given here, or taken from the first column of another sheet. */
type ChoiceList = readonly string[] | Readonly<{ ofSheet: string }>;

export type Column = Readonly<{
  title: string;
  explanation: string;
  example: string;
  isRequired?: boolean;
  /** Missing in workbooks from before the column was added. */
  isOptional?: boolean;
  width?: number;
  choices?: ChoiceList;
  /** The type of the empty cells. Text by default, so that a typed 00417 stays 00417. */
  holds?: 'date' | 'hours';
  /** Helps people to read the sheet; not imported. */
  isForReading?: boolean;
}>;

/** The name of the person with an employee number, for columns that only help reading. */
export type NameOf = (number: string) => string;

/** A sheet of the workbook: its columns, and how to read, write and identify a row. */
export type Sheet<Row> = Readonly<{
  name: string;
  columns: readonly Column[];
  read: (cells: CellReader) => Row;
  /** In the order of the columns. */
  write: (row: Row, nameOf: NameOf) => readonly WrittenCell[];
  /** The natural key. */
  key: (row: Row) => string;
  /** The name of the row in messages. */
  label: (row: Row, nameOf: NameOf) => string;
}>;
