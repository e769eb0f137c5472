import { writeFile } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { printHtml, printMarkdown, printText } from 'enfilade';
import { bookFor } from './find.ts';
import { say } from './terminal.ts';
import { reasonOf, Trouble } from './trouble.ts';

const PRINTERS = { text: printText, md: printMarkdown, html: printHtml } as const;
type Format = keyof typeof PRINTERS | 'pdf';

interface SheetOptions {
  readonly format: Format;
  readonly out?: string;
  readonly rulings: boolean;
}

const EXAMPLES = `
Examples:
  enfilade sheet bp
  enfilade sheet bp --format html --out black-powder.html
  enfilade sheet bp --format md --no-rulings`;

export function addSheet(program: Command): void {
  program
    .command('sheet')
    .description("the playsheet, printed from the engine's own data")
    .argument('<ruleset>', 'as listed by enfilade rulesets')
    .addOption(
      new Option('--format <format>', 'how to print').choices([...Object.keys(PRINTERS), 'pdf']).default('text'),
    )
    .option('--out <file>', 'write to a file')
    .option('--no-rulings', 'leave out the readings and rulings at the end')
    .addHelpText('after', EXAMPLES)
    .action(async (ruleset: string, { format, out, rulings }: SheetOptions) => {
      const book = bookFor(ruleset);
      if (format === 'pdf')
        throw new Trouble('pdf is not printed yet: take --format html and let a browser print it to A4 or Letter');
      const printed = PRINTERS[format](book, { rulings });
      if (out === undefined) process.stdout.write(printed);
      else await save(out, printed);
    });
}

async function save(file: string, printed: string): Promise<void> {
  try {
    await writeFile(file, printed);
  } catch (error) {
    throw new Trouble(`${file}: ${reasonOf(error)}`);
  }
  say(`wrote ${file}`);
}
