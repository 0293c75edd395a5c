extension StringCatalogTests {
    /// The format follows the files that Xcode 15 and 16 write: `comment`, `extractionState`, `stringUnit` with `state`
    /// and `value`, `variations` and `substitutions`.
    static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "" : {

            },
            "Enter your code" : {
              "comment" : "The title of the screen",
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Code eingeben"
                  }
                },
                "pt-BR" : {
                  "stringUnit" : {
                    "state" : "needs_review",
                    "value" : "Digite o c\\u00f3digo \\ud83d\\udd11"
                  }
                }
              }
            },
            "Brand™" : {
              "shouldTranslate" : false
            },
            "attempts" : {
              "extractionState" : "manual",
              "localizations" : {
                "de" : {
                  "variations" : {
                    "plural" : {
                      "one" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "Noch %lld Versuch"
                        }
                      },
                      "other" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "Noch %lld Versuche"
                        }
                      }
                    }
                  }
                },
                "en" : {
                  "variations" : {
                    "plural" : {
                      "one" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%lld attempt left"
                        }
                      },
                      "other" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%lld attempts left"
                        }
                      }
                    }
                  }
                }
              }
            },
            "devices" : {
              "localizations" : {
                "en" : {
                  "variations" : {
                    "device" : {
                      "iphone" : {
                        "variations" : {
                          "plural" : {
                            "one" : {
                              "stringUnit" : {
                                "state" : "translated",
                                "value" : "%d tap on this iPhone"
                              }
                            },
                            "other" : {
                              "stringUnit" : {
                                "state" : "translated",
                                "value" : "%d taps on this iPhone"
                              }
                            }
                          }
                        }
                      },
                      "other" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "elsewhere"
                        }
                      }
                    }
                  }
                },
                "de" : {
                  "variations" : {
                    "device" : {
                      "ipad" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "iPad"
                        }
                      },
                      "other" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "anderswo"
                        }
                      }
                    }
                  }
                }
              }
            },
            "entered %lld of %lld" : {
              "localizations" : {
                "en" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "%#@entered@ of %#@total@"
                  },
                  "substitutions" : {
                    "entered" : {
                      "argNum" : 1,
                      "formatSpecifier" : "lld",
                      "variations" : {
                        "plural" : {
                          "one" : {
                            "stringUnit" : {
                              "state" : "translated",
                              "value" : "%arg digit"
                            }
                          },
                          "other" : {
                            "stringUnit" : {
                              "state" : "translated",
                              "value" : "%arg digits"
                            }
                          }
                        }
                      }
                    },
                    "total" : {
                      "argNum" : 2,
                      "formatSpecifier" : "lld",
                      "variations" : {
                        "plural" : {
                          "one" : {
                            "stringUnit" : {
                              "state" : "translated",
                              "value" : "%arg in %1$lld"
                            }
                          },
                          "other" : {
                            "stringUnit" : {
                              "state" : "translated",
                              "value" : "all %arg"
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            },
            "stale" : {
              "extractionState" : "stale",
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "new",
                    "value" : ""
                  }
                },
                "en" : {
                  "variations" : {
                    "width" : {

                    }
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }
        """
}
