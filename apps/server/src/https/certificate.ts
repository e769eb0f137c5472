import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { networkInterfaces, hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { generate } from 'selfsigned';
import { createFolder } from '../database/cluster.ts';
import { dataFolder } from '../database/data-folder.ts';
import { unprivilegedAccount } from '../database/run.ts';

export interface Certificate {
  readonly certificate: string;
  readonly key: string;
  /** The authority that phones install, where the certificate was made here. */
  readonly authority?: string;
}

/** Why HTTPS cannot be served, in a sentence for the operator. */
export class CertificateUnusable extends Error {}

const FILES = { certificate: 'certificate.pem', key: 'key.pem', authority: 'authority.crt' } as const;

/** The longest that iPhones accept from an authority that their owner installed. */
const DAYS_VALID = 825;
const DAY = 24 * 60 * 60 * 1000;

/** The names under which phones on the same network reach this machine. */
export function localNames(): readonly string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((cards = []) =>
    cards.filter(({ scopeid = 0 }) => scopeid === 0).map(({ address }) => address),
  );
  const [name = ''] = hostname().split('.');
  return [...new Set(['localhost', ...(name === '' ? [] : [`${name.toLowerCase()}.local`]), ...addresses])];
}

/**
 * A certificate for these names, signed by an authority made for it alone. The authority's key is discarded after signing: a phone that
 * trusts this authority trusts this certificate and can never be shown another.
 */
export async function makeCertificate(folder: string, names: readonly string[]): Promise<Certificate> {
  const common = { keyType: 'ec', algorithm: 'sha256', notAfterDate: new Date(Date.now() + DAYS_VALID * DAY) } as const;
  const authority = await generate(
    [{ name: 'commonName', value: `Enfilade on ${names[1] ?? names[0] ?? 'this machine'}` }],
    {
      ...common,
      extensions: [
        { name: 'basicConstraints', cA: true, pathLenConstraint: 0, critical: true },
        { name: 'keyUsage', keyCertSign: true, critical: true },
      ],
    },
  );
  const signed = await generate([{ name: 'commonName', value: names[0] ?? 'localhost' }], {
    ...common,
    ca: { key: authority.private, cert: authority.cert },
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: names.map((name) => (isIP(name) === 0 ? { type: 2, value: name } : { type: 7, ip: name })),
      },
    ],
  });
  const made = { certificate: signed.cert, key: signed.private, authority: authority.cert };
  // The folder of data above it is for PostgreSQL as well, which may run under another account.
  await createFolder(dirname(folder), unprivilegedAccount());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const [part, file] of Object.entries(FILES) as [keyof typeof FILES, string][]) {
    // Written aside and renamed: a certificate with another one's key would be useless.
    await writeFile(join(folder, `${file}.part`), made[part], { mode: 0o600 });
  }
  for (const file of Object.values(FILES)) await rename(join(folder, `${file}.part`), join(folder, file));
  return made;
}

async function textIn(folder: string, file: string): Promise<string | undefined> {
  try {
    return await readFile(join(folder, file), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new CertificateUnusable(`${join(folder, file)} cannot be read (${(error as Error).message}).`);
  }
}

/** The certificate in a folder; undefined if it holds neither certificate nor key. */
export async function readCertificate(folder: string): Promise<Certificate | undefined> {
  const [certificate, key, authority] = await Promise.all(Object.values(FILES).map((file) => textIn(folder, file)));
  if (certificate === undefined && key === undefined) return undefined;
  if (certificate === undefined || key === undefined)
    throw new CertificateUnusable(`HTTPS needs both ${FILES.certificate} and ${FILES.key} in ${folder}.`);
  if (!isPair(certificate, key))
    throw new CertificateUnusable(`${FILES.key} in ${folder} is not the key of ${FILES.certificate}.`);
  return { certificate, key, ...(authority === undefined ? {} : { authority }) };
}

function isPair(certificate: string, key: string): boolean {
  try {
    return new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key));
  } catch {
    return false;
  }
}

/** What is wrong with a certificate today: it has expired, or does not cover a name of this machine. */
export function complaintsAbout({ certificate }: Certificate, names = localNames()): readonly string[] {
  const read = new X509Certificate(certificate);
  const covers = (name: string): boolean =>
    (isIP(name) === 0 ? read.checkHost(name) : read.checkIP(name)) !== undefined;
  const missing = names.filter((name) => !covers(name));
  const remake = 'Run "enfilade certificate" to make a new one; phones then install it again.';
  return [
    ...(new Date(read.validTo) < new Date() ? [`The certificate ended on ${read.validTo}. ${remake}`] : []),
    ...(missing.length === 0 ? [] : [`The certificate does not cover ${missing.join(', ')}. ${remake}`]),
  ];
}

export function certificateFolder(environment: NodeJS.ProcessEnv): string {
  return join(dataFolder(environment), 'https');
}

/** The certificate that ENFILADE_HTTPS asks for: one made here (`local`), or the one in the folder it names. */
export async function findCertificate(setting: string, environment: NodeJS.ProcessEnv): Promise<Certificate> {
  const folder = setting === 'local' ? certificateFolder(environment) : resolve(setting);
  const found = await readCertificate(folder);
  if (found !== undefined) return found;
  if (setting === 'local') return makeCertificate(folder, localNames());
  throw new CertificateUnusable(`there is no ${FILES.certificate} in ${folder}, the folder that ENFILADE_HTTPS names.`);
}
