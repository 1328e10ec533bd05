// Installs what has changed since the last time, for scripts that a fresh clone may begin with.
import { installDependencies } from './prepare.mjs';

installDependencies();
