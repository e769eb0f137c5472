/** Finds the numbers of a sheet in its source and lets them be read from outside. */
import { parseAst } from 'rolldown/parseAst';

/**
 * A number that stands in a sheet or a list of troops; `row` is the printed rule, the profile or the constant it belongs to.
 * @typedef {{ id: number, system: string, value: number, row: string, file: string, line: number }} SheetNumber
 * @typedef {{ type: string, start: number, end: number, [field: string]: unknown }} Node
 * @typedef {{ start: number, end: number, value: number, row: string }} Found
 */

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value;

/** @param {unknown} node @returns {string | undefined} */
function textOf(node) {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral') return undefined;
  // A row built by a function: the beginning of its rule id is enough.
  const [first] = /** @type {readonly { value: { cooked: string } }[]} */ (node['quasis']);
  return first === undefined ? undefined : `${first.value.cooked}*`;
}

const RULE = /^[a-z0-9]+\/[a-z]/;

/** What a call, a property or a constant says it is about. @param {Node} node @returns {string | undefined} */
function rowOf(node) {
  if (node.type === 'Property') return textOf(node['key']);
  if (node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration')
    return /** @type {{ name?: string }} */ (node['id']).name;
  if (node.type !== 'CallExpression') return undefined;
  const given = /** @type {readonly Node[]} */ (node['arguments']);
  const inside = given.flatMap((each) =>
    each.type === 'ObjectExpression'
      ? /** @type {readonly Node[]} */ (each['properties']).map((property) => property['value'])
      : [each],
  );
  return inside.map(textOf).find((text) => text !== undefined && RULE.test(text));
}

/** @param {unknown} node */
const isZero = (node) => isNode(node) && node.type === 'Literal' && node['value'] === 0;

const TYPE = /^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/;

/** @param {Node} node @param {string} row @returns {Generator<Found>} */
function* numbersIn(node, row) {
  if (TYPE.test(node.type)) return;
  if (node.type === 'Literal' && typeof node['value'] === 'number') {
    yield { start: node.start, end: node.end, value: node['value'], row };
    return;
  }
  // A comparison with zero is not a printed number.
  if (node.type === 'BinaryExpression' && isZero(node['right'])) {
    yield* numbersIn(/** @type {Node} */ (node['left']), row);
    return;
  }
  const own = rowOf(node) ?? row;
  for (const [field, value] of Object.entries(node)) {
    if (field === 'key' && node['computed'] !== true) continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* numbersIn(child, own);
  }
}

/**
 * The same source with every number read from outside, and what the numbers are, counted from `from`.
 * @param {string} source @param {{ file: string, system: string, from: number }} about
 * @returns {{ code: string, numbers: readonly SheetNumber[] }}
 */
export function openNumbers(source, { file, system, from }) {
  const found = [...numbersIn(/** @type {Node} */ (/** @type {unknown} */ (parseAst(source, { lang: 'ts' }))), '')];
  let [code, at] = ['', 0];
  const numbers = found.map(({ start, end, value, row }, i) => {
    code += `${source.slice(at, start)}globalThis.sheetNumber(${from + i}, ${value})`;
    at = end;
    return { id: from + i, system, value, row, file, line: source.slice(0, start).split('\n').length };
  });
  return { code: code + source.slice(at), numbers };
}
