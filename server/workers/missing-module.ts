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
