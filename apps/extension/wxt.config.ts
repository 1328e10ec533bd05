import { fileURLToPath } from 'node:url';
import { defineConfig, type UserManifest } from 'wxt';

// Included in the package, so that classifying needs no download.
const WEIGHTS = fileURLToPath(new URL('../../packages/detector/model/hate-model.bin', import.meta.url));
const ICONS = Object.fromEntries([16, 32, 48, 128].map((size) => [size, `icon/${size}.png`]));

// The only host the extension connects to is the sharing server that the reader chooses.
const POLICY = [
  "default-src 'none'",
  // The model uses WebAssembly from the package, which browsers run only with this keyword. No text becomes a script.
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
  // A page script needs only types and limits of the messages; the schemas exported beside them would triple its size.
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
    // Text is hidden by a user style, which no page can override; that needs permission for the page's host.
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
    web_accessible_resources: [{ resources: ['dialog.html'], matches: ['<all_urls>'] }], // its address is different in each profile
    browser_specific_settings: {
      gecko: {
        id: 'sentinel@verdict.example',
        strict_min_version: '140.0',
        // Nothing is required; sharing asks for permission when a reader turns it on.
        data_collection_permissions: { required: ['none'], optional: ['websiteContent', 'browsingActivity'] },
      },
    },
  };
}
