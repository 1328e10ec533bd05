// Installs dependencies that have changed since the last time, for scripts that must work in a fresh clone.
import { installDependencies } from './prepare.mjs';

installDependencies();
