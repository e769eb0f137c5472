export { type AppOptions, makeApp } from './app.ts';
export { certificateFolder, localNames, makeCertificate } from './https/certificate.ts';
export { optionsFromEnvironment, serve, type ServeOptions } from './serve.ts';
export { type RunningServer, type ServerOptions, startServer } from './server.ts';
