import { fileURLToPath } from 'node:url';
import { defineConfig, type UserManifest } from 'wxt';

// Travels in the package, so that nothing has to be fetched to judge a text.
const WEIGHTS = fileURLToPath(new URL('../../packages/detector/model/hate-model.bin', import.meta.url));
const ICONS = Object.fromEntries([16, 32, 48, 128].map((size) => [size, `icon/${size}.png`]));

// Where one may connect to is the server one shares with, and only the reader says which: nothing else ever asks for anything.
const POLICY = [
  "default-src 'none'",
  // The model's arithmetic is WebAssembly made in the package; without this word no browser would run it. No text becomes a script.
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self' https: http://localhost:* http://127.0.0.1:*",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

export default defineConfig({
  srcDir: 'src',
  publicDir: 'src/public',
  outDir: 'dist',
  imports: false,
  manifestVersion: 3,
  manifest: ({ browser }) => (browser === 'firefox' ? { ...manifest(), ...firefoxOnly() } : { ...manifest(), ...chromeOnly() }),
  hooks: {
    'build:publicAssets': (_wxt, files) => {
      files.push({ absoluteSrc: WEIGHTS, relativeDest: 'hate-model.bin' });
    },
  },
  // A page's script takes types and limits from the messages; the schemas behind the same door would triple it.
  vite: () => ({
    build: { rolldownOptions: { treeshake: { moduleSideEffects: [{ test: /\/src\/messages\//, sideEffects: false }] } } },
  }),
  zip: { artifactTemplate: 'sentinel-{{version}}-{{browser}}.zip', zipSources: false },
});

function manifest(): UserManifest {
  return {
    name: '__MSG_name__',
    short_name: 'Sentinel',
    description: '__MSG_description__',
    default_locale: 'en',
    permissions: ['storage', 'contextMenus', 'scripting', 'alarms'],
    // What hides a passage is put in as the reader's own style, which no page can undo; that asks for the page's host.
    host_permissions: ['<all_urls>'],
    icons: ICONS,
    action: { default_title: '__MSG_name__', default_icon: ICONS },
    commands: {
      'report-selection': { suggested_key: { default: 'Alt+Shift+H' }, description: '__MSG_reportSelection__' },
    },
    content_scripts: [
      {
        matches: ['<all_urls>'],
        js: ['page-script.js'],
        run_at: 'document_end',
        all_frames: true,
        match_about_blank: true,
        match_origin_as_fallback: true,
      },
    ],
    web_accessible_resources: [{ resources: ['dialog.html'], matches: ['<all_urls>'], use_dynamic_url: true }],
    content_security_policy: { extension_pages: POLICY },
  };
}

function chromeOnly(): UserManifest {
  return { permissions: [...(manifest().permissions ?? []), 'sidePanel'], minimum_chrome_version: '120' };
}

function firefoxOnly(): UserManifest {
  return {
    web_accessible_resources: [{ resources: ['dialog.html'], matches: ['<all_urls>'] }], // its addresses are its own in each profile
    browser_specific_settings: {
      gecko: {
        id: 'sentinel@verdict.example',
        strict_min_version: '140.0',
        // Nothing is needed; what sharing sends is asked for when a reader turns it on.
        data_collection_permissions: { required: ['none'], optional: ['websiteContent', 'browsingActivity'] },
      },
    },
  };
}
