import { encode } from 'uqr';

/** The largest QR code a phone's camera reads at arm's length. */
const MOST_MODULES = 117;

function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
}

interface QrProps {
  readonly link: string;
  /** For screen readers. */
  readonly label: string;
  /** Shown instead of a code that no camera could read. */
  readonly tooLong: string;
}

/** A link as a QR code. */
export function Qr({ link, label, tooLong }: QrProps) {
  let data: readonly (readonly boolean[])[];
  try {
    data = encode(link, { ecc: 'L', border: 4 }).data;
  } catch {
    data = [];
  }
  const size = data.length;
  if (size === 0 || size > MOST_MODULES) return <p class="rf-warn">{tooLong}</p>;
  return (
    <svg class="rf-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(data)} fill="#000" />
    </svg>
  );
}
