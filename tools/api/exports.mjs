/** What a module of the library exports, followed to where it is declared: in the sources, or in the packed declarations. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'rolldown/utils';

/** @typedef {import('rolldown/utils').ESTree.Declaration} Declaration
 * @typedef {{ name: string, kind: string, file: string, about: string, code: string }} Declared
 * `about` is the text of the comment above it, empty without one; `file` is below the root. */

/** @type {Readonly<Record<string, string>>} */
const KINDS = {
  ClassDeclaration: 'class',
  FunctionDeclaration: 'function',
  TSDeclareFunction: 'function',
  TSInterfaceDeclaration: 'interface',
  TSTypeAliasDeclaration: 'type',
  VariableDeclaration: 'constant',
};

/** The text of a doc comment without its stars. @param {string} comment */
function textOf(comment) {
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\*+ ?/, '').trimEnd());
  return lines.join('\n').trim();
}

/** @param {Declaration} declaration */
function nameOf(declaration) {
  const named = declaration.type === 'VariableDeclaration' ? declaration.declarations[0] : declaration;
  const id = named !== undefined && 'id' in named ? named.id : null;
  return id !== null && id.type === 'Identifier' ? id.name : '';
}

/** Reads modules of one library, each once. */
export class Library {
  /** @param {string} root folder of its modules */
  constructor(root) {
    this.root = root;
    /** @type {Map<string, ReadonlyMap<string, readonly Declared[]>>} */
    this.read = new Map();
  }

  /** All names of a module; a function with several signatures has as many declarations.
   * @param {string} file below the root @returns {ReadonlyMap<string, readonly Declared[]>} */
  exportsOf(file) {
    const known = this.read.get(file);
    if (known !== undefined) return known;
    /** @type {Map<string, Declared[]>} */
    const found = new Map();
    this.read.set(file, found);
    const text = readFileSync(join(this.root, file), 'utf8');
    const { program, comments } = parseSync(file, text, { lang: file.endsWith('.d.ts') ? 'dts' : 'ts' });
    /** @param {number} start */
    const aboutAt = (start) => {
      const last = comments.filter(({ end }) => end <= start).at(-1);
      const isAbove = last?.value.startsWith('*') === true && text.slice(last.end, start).trim() === '';
      return isAbove && last !== undefined ? textOf(last.value) : '';
    };
    for (const node of program.body) {
      if (node.type === 'ExportAllDeclaration')
        for (const [name, all] of this.exportsOf(this.target(file, node.source.value))) found.set(name, [...all]);
      if (node.type !== 'ExportNamedDeclaration') continue;
      const { declaration, source, specifiers } = node;
      if (declaration !== null) {
        const name = nameOf(declaration);
        const code = text.slice(node.start, node.end).replace(/^export (declare )?/, '');
        const kind = KINDS[declaration.type] ?? '';
        found.set(name, [...(found.get(name) ?? []), { name, kind, file, about: aboutAt(node.start), code }]);
      } else if (source !== null)
        for (const { local, exported } of specifiers)
          if ('name' in local && 'name' in exported) {
            const declared = this.exportsOf(this.target(file, source.value)).get(local.name);
            if (declared === undefined) throw new Error(`${file}: ${source.value} has no ${local.name}`);
            found.set(exported.name, [...declared]);
          }
    }
    return found;
  }

  /** What the module says of itself above its first line of code. @param {string} file */
  aboutModule(file) {
    const [, comment] = /^\s*\/\*\*([^]*?)\*\//.exec(readFileSync(join(this.root, file), 'utf8')) ?? [];
    return comment === undefined ? '' : textOf(comment);
  }

  /** @param {string} file @param {string} specifier */
  target(file, specifier) {
    const path = specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier);
    return path.replace(/\.js$/, '.d.ts');
  }
}
