import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a run's shared builds; the web app's tests make it. */
    webBuildFolder: string;
  }
}
