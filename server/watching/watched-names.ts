import path from 'node:path'
import { settingsFileName } from '../contract/function-settings.ts'

/** What tools keep beside a function, whatever it is written in. */
const toolFolders = new Set([
  '__pycache__',
  '__pypackages__',
  'node_modules',
  'site-packages',
  'venv',
  'env',
  'virtualenv',
])
/** What is made from the sources; looked into only where the function is started from there. */
const builtFolders = new Set(['.lake', 'build', 'dist', 'out', 'target', 'coverage', 'htmlcov'])
/** These tell people something, and programs nothing. */
const readByPeople = /^(?:readme(?:\.\w+)?|licen[cs]e(?:\.\w+)?|changelog(?:\.\w+)?)$/i
/** Swap, backup and lock files of editors, and what systems and interpreters leave behind. */
const leftBehind =
  /^(?:\.#.*|#.*#|.*~|\.?.*\.sw[a-z]|4913|\.~lock\..*|.*\.(?:tmp|temp|bak|orig|pyc|pyo|log|pid|sock)|\.DS_Store|Thumbs\.db|desktop\.ini|\.goutputstream-.*|\.coverage.*|.*___jb_(?:tmp|old)___)$/i
const code =
  /\.(?:py|pyi|pyx|[cm]?js|[cm]?ts|[jt]sx|wls?|m|nb|lean|sh|bash|cmd|bat|ps1|pl|pm|rb|r|jl|java|kt|scala|hs|ml|rs|go|c|h|cc|cpp|hpp|cs|php|lua)$/i

/** What says how a function is made and started. */
const manifest =
  /^(?:config\.json|Dockerfile|package(?:-lock)?\.json|pyproject\.toml|(?:poetry|uv)\.lock|requirements.*\.txt|lakefile\.(?:lean|toml)|lean-toolchain|\.python-version)$/

/** Whether a folder is not looked into; `isStartedFrom` tells that the function's program lies inside. */
export function isPassedOver(name: string, isStartedFrom: boolean): boolean {
  if (toolFolders.has(name) || name.endsWith('.egg-info')) return true
  const isHidden = name.startsWith('.') || builtFolders.has(name)
  return isHidden && !(isStartedFrom && builtFolders.has(name))
}

/** Whether a file says nothing about what the function does. `relative` is meant from the function's folder. */
export function isBeside(relative: string): boolean {
  const name = path.basename(relative)
  const [top = '', ...rest] = relative.split(path.sep)
  const isDocs = top === 'docs' && rest.length > 0 && /\.(?:md|png|jpe?g|gif|svg)$/i.test(name)
  return isDocs || readByPeople.test(name) || leftBehind.test(name)
}

/** Whether a file is a program text or says how one is started, which no function writes while it works. */
export function isCode(relative: string): boolean {
  return code.test(relative) || manifest.test(path.basename(relative)) || isOurSettings(relative)
}

/** Whether a file is the settings file of the studio: it changes how the function is started, and not what it does. */
export function isOurSettings(relative: string): boolean {
  return relative === settingsFileName
}
