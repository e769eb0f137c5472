export { type AppOptions, makeApp } from './app.ts';
export { backUp } from './database/backup.ts';
export { BackupUnusable, restore } from './database/restore.ts';
export { DatabaseUnavailable } from './database/unavailable.ts';
export { certificateFolder, localNames, makeCertificate } from './https/certificate.ts';
export { databaseFromEnvironment, optionsFromEnvironment, serve, type ServeOptions } from './serve.ts';
export { type RunningServer, type ServerOptions, startServer } from './server.ts';
