const secretName = /KEY|TOKEN(?!I[SZ]ER)|SECRET|PASSW|CREDENTIAL|(^|_)AUTH(_|$)/i
const settingName =
  /(MODEL|URL|ENDPOINT|API_VERSION|VERSION|PROJECT|DEPLOYMENT|DEPLOYMENT_NAME|TRACING_V2|REGION)$/i

/** Says whether a variable of that name usually holds a secret. */
export function isSecretName(name: string): boolean {
  return secretName.test(name) && !settingName.test(name)
}

/** Says whether a variable that was handed over as a secret is only a setting, such as the name of a model. */
export function isSettingName(name: string): boolean {
  return settingName.test(name) && !secretName.test(name)
}
