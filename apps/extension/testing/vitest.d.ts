import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a run's shared builds, created by the web app's tests. */
    webBuildFolder: string;
  }
}
