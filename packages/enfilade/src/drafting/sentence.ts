import type { DraftCommand, NewPiece } from './command.ts';
import type { Draft } from './draft.ts';
import type { Palette, PaletteField } from './palette.ts';
import { fieldsOf, groundOf, nameOfPiece, type Piece, pieceAt, type PieceKey, type Place } from './pieces.ts';
import { onGrid } from './transform.ts';

const MOST_NAMED = 2;

function lengthIn(length: number, { unit }: Palette): string {
  const tenths = Math.round(length * 10) / 10;
  return unit === 'inch' ? `${tenths}\u2033` : `${tenths}\u00a0cm`;
}

/** "the Ford", "the Ford and the Mill", "5 pieces". */
function called(draft: Draft, keys: readonly PieceKey[], palette: Palette): string {
  const pieces = keys.flatMap((key) => pieceAt(draft, key) ?? []);
  if (pieces.length > MOST_NAMED)
    return `${pieces.length} ${pieces.every(({ of }) => of === 'units') ? 'units' : 'pieces'}`;
  return pieces.map((piece) => nameOfPiece(piece, palette)).join(' and ');
}

/** "6″ west and 2″ north". */
function wayOf([east, north]: Place, palette: Palette): string {
  const parts = [
    [east, east > 0 ? 'east' : 'west'],
    [north, north > 0 ? 'north' : 'south'],
  ] as const;
  const long = parts.filter(([by]) => Math.round(by * 10) !== 0);
  return long.length === 0
    ? 'a little'
    : long.map(([by, way]) => `${lengthIn(Math.abs(by), palette)} ${way}`).join(' and ');
}

function nameOfNew(piece: NewPiece, palette: Palette): string {
  if (piece.of === 'terrain') return piece.value.name ?? groundOf(palette, piece.value)?.label ?? piece.value.kind;
  if (piece.of === 'cover') return piece.value.name ?? piece.value.kind;
  return piece.of === 'zones' ? 'a deployment zone' : piece.value.name;
}

function labelOf(field: string, fields: readonly PaletteField[]): string {
  const usual: Readonly<Record<string, string>> = {
    name: 'name',
    short: 'short name',
    formation: 'formation',
    heading: 'facing',
    command: 'commander',
    kind: 'kind',
    at: 'place',
    arrives: 'arrival',
    'arrives.turn': 'turn of arrival',
    reportsTo: 'superior',
    points: 'points',
    side: 'side',
    colour: 'colour',
    terrain: 'ground',
    profile: 'troops',
  };
  const own = fields.find(({ name }) => `with.${name}` === field);
  return own?.label.toLowerCase() ?? usual[field] ?? field.replace(/^.*\./, '');
}

const OF_BATTLE: Readonly<Record<string, string>> = {
  name: 'the name of the battle',
  date: 'the date',
  about: 'the description',
  turns: 'the number of turns',
  first: 'the side that moves first',
  minutes: 'the playing time',
  table: 'the size of the table',
  victory: 'how the battle is won',
};

function battleField(field: string, { scenario }: Draft): string {
  const [whole = '', side = ''] = field.split('.');
  const known = OF_BATTLE[field] ?? OF_BATTLE[whole];
  if (known !== undefined) return known;
  if (side === 'a' || side === 'b')
    return `the ${labelOf(field.replace(/^sides\.[ab]\./, ''), [])} of ${scenario.sides[side].name}`;
  return field.replace(/^.*\./, '');
}

/** A step of the history in one sentence, without its stop: "Moved the Ford 6″ west". */
export function sentenceOfEdit(draft: Draft, command: DraftCommand, palette: Palette): string {
  const all = (keys: readonly PieceKey[]): string => called(draft, keys, palette);
  switch (command.do) {
    case 'add': {
      const names = command.pieces.map((piece) => nameOfNew(piece, palette));
      const verb = command.pieces.every(({ of }) => of === 'terrain' || of === 'cover' || of === 'zones')
        ? 'Drew'
        : 'Added';
      return `${verb} ${names.length > MOST_NAMED ? `${names.length} pieces` : names.join(' and ')}`;
    }
    case 'remove':
      return `Removed ${all(command.keys)}`;
    case 'move':
      return `Moved ${all(command.keys)} ${wayOf(command.by, palette)}`;
    case 'turn': {
      const by = onGrid(Math.abs(command.by));
      return `Turned ${all(command.keys)} ${by}\u00b0 to the ${command.by > 0 ? 'left' : 'right'}`;
    }
    case 'scale':
      return `Made ${all(command.keys)} ${command.by > 1 ? 'larger' : 'smaller'}`;
    case 'mirror':
      return `Mirrored ${all(command.keys)}`;
    case 'copy':
      return `Copied ${all(command.keys)}`;
    case 'reorder':
      return `Changed the order of ${all([command.key])}`;
    case 'reshape':
      return `Reshaped ${all([command.key])}`;
    case 'set':
      return setInWords(draft, command, palette);
    case 'setBattle':
      return `Changed ${battleField(command.field, draft)}`;
    case 'lock':
      return `${command.on ? 'Locked' : 'Unlocked'} ${all(command.keys)}`;
    case 'all':
      return command.says;
  }
}

function setInWords(
  draft: Draft,
  { keys, field, value }: Extract<DraftCommand, { do: 'set' }>,
  palette: Palette,
): string {
  const pieces: readonly Piece[] = keys.flatMap((key) => pieceAt(draft, key) ?? []);
  const [first] = pieces;
  if (first === undefined) return 'Changed nothing';
  if (field === 'name' && typeof value === 'string') return `Named ${nameOfPiece(first, palette)} \u201c${value}\u201d`;
  return `Changed the ${labelOf(field, fieldsOf(palette, first))} of ${called(draft, keys, palette)}`;
}
