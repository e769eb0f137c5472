import type { Box, Line, Procedure, Rulebook } from 'enfilade';

/** A rulebook in one line: the form that `enfilade rulesets --json` fixes, plus its sentence. */
export function outline({ id, name, about, procedures }: Rulebook) {
  return { id, name, about, procedures: procedures.map(({ id, label }) => ({ id, label })), scenarios: [] };
}

/** A rulebook as plain data, without functions. */
export function describe({ id, name, about, sheet, procedures }: Rulebook) {
  const { boxes, readings, rulings, sources } = sheet;
  return {
    id,
    name,
    about,
    sheet: { boxes: boxes.map(describeBox), readings, rulings, sources },
    procedures: procedures.map(describeProcedure),
  };
}

function describeLine({ rule, fact, says, shows, source }: Line) {
  return { rule, fact, says, shows, source };
}

function describeBox({ id, title, note, lines, grids = [] }: Box) {
  return {
    id,
    title,
    ...(note === undefined ? {} : { note }),
    lines: lines.map(describeLine),
    grids: grids.map((grid) => ({ ...describeLine(grid), columns: grid.columns, rows: grid.rows })),
  };
}

function describeProcedure({ id, label, rolls, form, headline, faces, uses }: Procedure) {
  return { id, label, rolls, form, headline, faces, uses: uses.map(({ rule }) => rule) };
}
