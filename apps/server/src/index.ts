export { type AppOptions, makeApp } from './app.ts';
export { optionsFromEnvironment, type RunningServer, serve, type ServerOptions, startServer } from './serve.ts';
