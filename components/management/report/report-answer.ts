import type { ReportField, ReportIssue } from './report-rules';

/** What `/api/management/report` answers to a report that was asked for. */
export type ReportAnswer =
  | Readonly<{ ok: true }>
  | Readonly<{
      ok: false;
      statusCode: number;
      message: string;
      /** The rules that the server found broken, such as after midnight. */
      issues?: Readonly<Partial<Record<ReportField, ReportIssue>>>;
    }>;
