// What WXT would generate at each build; written by hand, so that checking types needs no build.
import 'wxt/browser';

declare module 'wxt/browser' {
  export interface WxtRuntime {
    getURL(path: string): string;
  }
  export interface WxtI18n {
    getMessage(name: 'name' | 'description' | 'reportSelection' | 'reportMissed'): string;
  }
}
