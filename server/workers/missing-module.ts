import { existsSync } from 'node:fs'
import path from 'node:path'

/** Packages whose modules have another name. */
const packagesByModule: Readonly<Record<string, string>> = {
  PIL: 'Pillow',
  antlr4: 'antlr4-python3-runtime',
  bs4: 'beautifulsoup4',
  cv2: 'opencv-python',
  dotenv: 'python-dotenv',
  fitz: 'PyMuPDF',
  google: 'google-genai',
  jwt: 'PyJWT',
  skimage: 'scikit-image',
  sklearn: 'scikit-learn',
  yaml: 'PyYAML',
}

/** The module that a line of a traceback says is missing, without its inner parts; null for any other line. */
export function missingModuleIn(line: string): string | null {
  const python = /ModuleNotFoundError: No module named ['"]([A-Za-z_][\w]*)/.exec(line)?.[1]
  const node = /Cannot find (?:module|package) ['"]((?:@[\w.-]+\/)?[a-zA-Z][\w.-]*)['"]/.exec(line)?.[1]
  return python ?? node ?? null
}

/** The package that brings a module, as far as it is known. */
export function packageOfModule(module: string): string {
  return packagesByModule[module] ?? module
}

/**
 * The whole name of a Python module that a line says is missing, where its first part lies in the folder: no package
 * brings it, a file was renamed or is named wrongly. Null for any other line.
 */
export function missingOwnModule(line: string, folder: string): string | null {
  const module = /(?:ModuleNotFoundError|python[\w.]*): No module named ['"]?([\w.]+)/.exec(line)?.[1] ?? ''
  const [root = ''] = module.split('.')
  return root !== '' && isOwnModule(root, folder) ? module : null
}

/** Whether a Python module is one of the function's own, which no package brings. */
export function isOwnModule(module: string, folder: string): boolean {
  return [module, `${module}.py`].some((name) => existsSync(path.join(folder, name)))
}
