type FiguresTableProps = {
  caption: string;
  /** The name of the rows first, then those of the figures. */
  headers: readonly string[];
  rows: readonly Readonly<{ key: string; name: string; figures: readonly string[] }>[];
};

const cell = 'border-b border-line px-3 py-1.5 whitespace-nowrap first:pl-0';

/** The figures of a chart, to read. */
export function FiguresTable({ caption, headers, rows }: FiguresTableProps) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {headers.map((header, index) => (
            <th
              key={header}
              scope="col"
              className={`${cell} text-xs font-medium text-ink-muted ${index === 0 ? 'text-left' : 'text-right'}`}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures }) => (
          <tr key={key}>
            <th scope="row" className={`${cell} text-left font-medium text-ink`}>
              {name}
            </th>
            {figures.map((figure, index) => (
              <td key={`${headers[index + 1]}`} className={`${cell} hours text-right`}>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
