/** Drawn at each request, as ours are. */
export const dynamic = 'force-dynamic';

const columns = ['Medewerker', 'Afdeling', 'Uren', 'Week', 'Status', 'Nummer', 'Gewijzigd', 'Stoplicht'];
const rows = Array.from({ length: 24 }, (_, row) => columns.map((name) => `${name} ${row}`));

/** The plainest table with as many rows as a manager's list: how fast the framework draws one. */
export default function TablePage() {
  return (
    <table>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells[0]}>
            {cells.map((text) => (
              <td key={text}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
