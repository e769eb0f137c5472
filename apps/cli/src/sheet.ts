import { writeFile } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { PAPERS, type Paper, type Rulebook } from 'enfilade';
import { HOUSE_WAYS, type HouseWay, printHtml, printMarkdown, type PrintOptions, printText } from 'enfilade/print';
import { findChromium } from './browser/find.ts';
import { bookFor } from './find.ts';
import { printFonts } from './fonts.ts';
import { printPdf } from './pdf.ts';
import { say } from './terminal.ts';
import { reasonOf, UserError } from './user-error.ts';

const FORMATS = ['text', 'md', 'html', 'pdf'] as const;
type Format = (typeof FORMATS)[number];

interface SheetOptions {
  readonly format: Format;
  readonly out?: string;
  readonly paper?: Paper;
  readonly rulings?: boolean;
  readonly house: HouseWay;
}

const EXAMPLES = `
Text and Markdown end with the readings and rulings unless you give --no-rulings; on paper --rulings adds them as extra
pages after the sheet. A PDF needs Chromium, Chrome or Edge: name one in ENFILADE_BROWSER if it isn't found.

Examples:
  enfilade sheet bp
  enfilade sheet bbb --format pdf --paper letter
  enfilade sheet 1866 --format pdf --rulings --out 1866-with-rulings.pdf
  enfilade sheet bp --format html --house hide --out black-powder.html`;

export function addSheet(program: Command): void {
  program
    .command('sheet')
    .description("the playsheet, printed from the engine's own data")
    .argument('<ruleset>', 'as listed by enfilade rulesets')
    .addOption(new Option('--format <format>', 'output format').choices(FORMATS).default('text'))
    .option('--out <file>', 'write to a file; a PDF without it to <ruleset>.pdf, or into a pipe')
    .addOption(new Option('--paper <paper>', 'paper size of html and pdf (default: a4)').choices(PAPERS))
    .option('--rulings', 'with the readings and rulings')
    .option('--no-rulings', 'without them')
    .addOption(
      new Option('--house <way>', 'house rulings: lettered, set apart, or left out')
        .choices(HOUSE_WAYS)
        .default('mark'),
    )
    .addHelpText('after', EXAMPLES)
    .action(async (ruleset: string, { format, out, ...options }: SheetOptions) => {
      const book = bookFor(ruleset);
      if (options.paper !== undefined && (format === 'text' || format === 'md'))
        throw new UserError(`--paper is for html and pdf: ${format} has no pages`);
      if (format === 'pdf') return makePdf(book, options, out);
      const printed = await printAs(format, book, options);
      if (out === undefined) process.stdout.write(printed);
      else await save(out, printed);
    });
}

async function printAs(format: Exclude<Format, 'pdf'>, book: Rulebook, options: PrintOptions): Promise<string> {
  switch (format) {
    case 'text':
      return printText(book, options);
    case 'md':
      return printMarkdown(book, options);
    case 'html':
      return printHtml(book, { ...options, fonts: await printFonts() });
  }
}

async function makePdf(book: Rulebook, options: PrintOptions, out: string | undefined): Promise<void> {
  const html = await printAs('html', book, options);
  const file = out ?? `${book.id}.pdf`;
  const chromium = await findChromium();
  if (chromium === undefined) {
    const beside = `${file.replace(/\.pdf$/i, '')}.html`;
    await write(beside, html);
    throw new UserError(
      `no Chromium, Chrome or Edge found to make a PDF: wrote ${beside} instead\nopen it in a browser and print it, or name a browser in ENFILADE_BROWSER`,
      'no-browser',
    );
  }
  const pdf = await printPdf(html, chromium).catch((error: unknown) => {
    throw new UserError(`${chromium.says} could not print: ${reasonOf(error)}`, 'no-browser');
  });
  if (out === undefined && !process.stdout.isTTY) process.stdout.write(pdf);
  else await save(file, pdf);
}

async function write(file: string, printed: string | Buffer): Promise<void> {
  try {
    await writeFile(file, printed);
  } catch (error) {
    throw new UserError(`${file}: ${reasonOf(error)}`);
  }
}

async function save(file: string, printed: string | Buffer): Promise<void> {
  await write(file, printed);
  say(`wrote ${file}`);
}
