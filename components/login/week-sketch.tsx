/** Monday to Saturday as bars of an hour card; a picture only. */
const days = [
  { day: 'monday', y: 26, height: 70 },
  { day: 'tuesday', y: 26, height: 70 },
  { day: 'wednesday', y: 12, height: 84 },
  { day: 'thursday', y: 40, height: 56 },
  { day: 'friday', y: 48, height: 48 },
  { day: 'saturday', y: 82, height: 14 },
];

/** A drawn week card beside the login form, so that the first screen looks like what is behind it. */
export function WeekSketch() {
  return (
    <div aria-hidden="true" className="w-full max-w-form rounded-xl border border-line bg-surface p-6 shadow-raised">
      <div className="flex items-center justify-between">
        <span className="h-2.5 w-28 rounded-full bg-line-strong" />
        <span className="inline-flex items-center gap-1.5 rounded-full bg-success-soft px-3 py-1.5">
          <span className="size-2 rounded-full bg-success" />
          <span className="h-2 w-14 rounded-full bg-success" />
        </span>
      </div>
      <svg aria-hidden="true" viewBox="0 0 264 112" className="mt-6 w-full">
        {days.map(({ day, y, height }, index) => (
          <g key={day}>
            <rect x={index * 46} y="0" width="34" height="96" rx="7" className="fill-surface-sunken" />
            <rect x={index * 46} y={y} width="34" height={height} rx="7" className="fill-accent" />
            <rect x={index * 46 + 9} y="105" width="16" height="5" rx="2.5" className="fill-line-strong" />
          </g>
        ))}
      </svg>
    </div>
  );
}
