import { fieldsOf, groundOf, nameOfPiece, type Piece, type PieceKey } from 'enfilade/drafting';
import { BattleForm } from './battle-form.tsx';
import type { Drawing } from './drawing.ts';
import { FieldInput } from './field-input.tsx';
import { OwnFields, setter, TextField } from './own-fields.tsx';
import { EDITOR_STRINGS as STRINGS } from './strings.ts';
import { UnitFields } from './unit-fields.tsx';
import { Verbs } from './verbs.tsx';

/** What is selected, with everything that may be said of it; the battle itself where nothing is. */
export function Inspector({ drawing }: { readonly drawing: Drawing }) {
  const { value: keys } = drawing.selected;
  const [key] = keys;
  const piece = key === undefined ? undefined : drawing.piece(key);
  if (key === undefined || piece === undefined) return <BattleForm drawing={drawing} />;
  if (keys.length > 1)
    return (
      <section class="editor-inspector" aria-labelledby="editor-inspected">
        <h2 id="editor-inspected">{STRINGS.several(keys.length)}</h2>
        <Verbs drawing={drawing} keys={keys} />
      </section>
    );
  return <OneInspected drawing={drawing} id={key} piece={piece} key={key} />;
}

interface OneProps {
  readonly drawing: Drawing;
  readonly id: PieceKey;
  readonly piece: Piece;
}

function OneInspected({ drawing, id, piece }: OneProps) {
  const { palette } = drawing;
  const set = setter({ drawing, id });
  const scenario = drawing.draft.value.scenario;
  const kind = kindOf(piece, drawing);
  return (
    <section class="editor-inspector" aria-labelledby="editor-inspected">
      <h2 id="editor-inspected">
        {nameOfPiece(piece, palette)} <small>{kind}</small>
      </h2>
      {piece.of === 'zones' ? null : (
        <TextField
          label={STRINGS.name}
          value={piece.value.name ?? ''}
          set={(name) => {
            // Ground may go without a name; others keep theirs until the next letter.
            if (name !== '' || piece.of === 'terrain' || piece.of === 'cover')
              set('name', name === '' ? undefined : name, `name ${id}`);
          }}
        />
      )}
      {piece.of === 'terrain' ? <GroundFields {...{ drawing, id, piece }} /> : null}
      {piece.of === 'units' ? <UnitFields drawing={drawing} id={id} unit={piece.value} /> : null}
      {piece.of === 'objectives' ? (
        <>
          <FieldInput
            field={{ name: 'points', label: STRINGS.points, kind: { is: 'whole', from: 1, to: 10 } }}
            value={piece.value.points}
            usual={1}
            scenario={scenario}
            set={(value) => set('points', value)}
          />
          <FieldInput
            field={{ name: 'side', label: STRINGS.heldBy, kind: { is: 'side' } }}
            value={piece.value.side}
            scenario={scenario}
            set={(value) => set('side', value)}
          />
        </>
      ) : null}
      {piece.of === 'commands' ? (
        <OwnFields drawing={drawing} fields={fieldsOf(palette, piece)} own={piece.value.with} set={set} />
      ) : null}
      {piece.of === 'zones' ? <p class="editor-says">{palette.deployment}</p> : null}
      {piece.of === 'objectives' ? <p class="editor-says">{palette.objectives?.says}</p> : null}
      {piece.of === 'terrain' ? <Does drawing={drawing} piece={piece} /> : null}
      <Verbs drawing={drawing} keys={[id]} />
    </section>
  );
}

function kindOf(piece: Piece, { palette, draft }: Drawing): string {
  const { sides } = draft.value.scenario;
  switch (piece.of) {
    case 'terrain':
      return groundOf(palette, piece.value)?.label ?? piece.value.kind;
    case 'units':
    case 'commands':
    case 'zones':
      return sides[piece.value.side].name;
    case 'objectives':
      return STRINGS.tool.objective;
    case 'cover':
      return piece.value.kind;
  }
}

function GroundFields({ drawing, id, piece }: OneProps & { readonly piece: Extract<Piece, { of: 'terrain' }> }) {
  const { palette } = drawing;
  const shape = piece.value.area === undefined ? 'line' : 'area';
  const stamps = palette.ground.filter((each) => each.shape === shape);
  const kinds = [...new Map(stamps.map((each) => [each.kind, each])).values()];
  const stamp = groundOf(palette, piece.value);
  const set = setter({ drawing, id });
  return (
    <>
      {kinds.length < 2 ? null : (
        <div class="editor-field">
          <label>
            <span>{STRINGS.kind}</span>
            <select value={piece.value.kind} onChange={({ currentTarget }) => set('kind', currentTarget.value)}>
              {stamp === undefined ? <option value={piece.value.kind}>{piece.value.kind}</option> : null}
              {kinds.map((each) => (
                <option key={each.kind} value={each.kind}>
                  {stamps.find(({ kind, name }) => kind === each.kind && name === undefined)?.label ?? each.label}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
      <OwnFields
        drawing={drawing}
        fields={stamp?.fields ?? []}
        own={piece.value.with}
        set={(field, value) => set(field, value)}
      />
    </>
  );
}

/** What a kind of ground does, each sentence with whose word it is. */
function Does({ drawing, piece }: { readonly drawing: Drawing; readonly piece: Extract<Piece, { of: 'terrain' }> }) {
  const does = groundOf(drawing.palette, piece.value)?.does ?? [];
  return (
    <div class="editor-does">
      <h3>{STRINGS.does}</h3>
      {does.length === 0 ? <p>{STRINGS.noRule}</p> : null}
      <ul>
        {does.map(({ says, fact, source }) => (
          <li key={says}>
            {says} <span class={`chip editor-source-${source}`}>{STRINGS.source[source]}</span>{' '}
            <span class="fact">{fact}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
